/** No tag or attribute with goods in it is longer; < and > as signs have no letter behind them. */
const lineEnds = /<\/?(?:br|p|div|li|ul|ol|tr|table|tbody|thead|h[1-6])(?:\s[^<>]{0,300})?\/?>/giu
const cellEnds = /<\/(?:td|th)\s*>/giu
const otherTags =
  /<\/?(?:[abiu]|em|strong|span|font|td|th|small|sub|sup|mark|del|s|label|img|code)(?:\s[^<>]{0,300})?\/?>/giu
const escaped = /&lt;(?<tag>\/?[a-z][a-z\d]{0,9})&gt;/giu
const blanks = /&(?:nbsp|ensp|emsp|#160);/giu

/** A text without the tags of the page that it was copied from: they are no part of a name. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/u.test(text)) return text
  return text
    .replace(blanks, ' ')
    .replace(escaped, '<$<tag>>')
    .replace(/&amp;/giu, '&')
    .replace(cellEnds, '\t')
    .replace(lineEnds, '\n')
    .replace(otherTags, '')
    .replace(/[ \t]+(?=\n|$)/gu, '')
}
