const unitOf: Readonly<Record<string, string>> = {
  he: '盒',
  h: '盒',
  ping: '瓶',
  zhi: '支',
  dai: '袋',
  bao: '包',
  jian: '件',
  xiang: '箱',
  ge: '个',
  tai: '台',
  guan: '罐',
  tong: '桶',
  tiao: '条',
  ban: '板',
  gongjin: '公斤',
  jin: '斤',
  pian: '片',
  p: '片',
  li: '粒',
  wan: '丸',
}
const spelled = new RegExp(
  `(?<=\\d)\\s*(?<unit>(?:${Object.keys(unitOf)
    .filter((unit) => unit.length > 1)
    .join('|')}|p(?=\\s)|h(?=$)))(?=[\\s,，;；]|$)`,
  'giu',
)

/** Units in pinyin behind numbers, 12he, 2 ping, 20h at the end, in characters. */
export function withUnitsSpelled(text: string): string {
  return text.replace(spelled, (...said) => unitOf[unitIn(said)] ?? said[0])
}

function unitIn(said: readonly unknown[]): string {
  return (said.at(-1) as { unit: string }).unit.toLowerCase()
}
