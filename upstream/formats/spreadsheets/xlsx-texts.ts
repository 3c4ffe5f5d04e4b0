import type { SharedTexts } from './reading'
import { joinTexts, readXmlItems, type XmlHandler } from './xml-items'
import type { ZipArchive } from './zip-archive'

export const textsPart = 'xl/sharedStrings.xml'

export async function readSharedTexts(zip: ZipArchive, texts: SharedTexts): Promise<void> {
  if (!zip.names.includes(textsPart)) return
  const items = readXmlItems<string>(await zip.read(textsPart), (emit) => {
    let text = ''
    const inner = textCollector((piece) => (text = joinTexts(text, piece)))
    return {
      ...inner,
      open: (name) => {
        if (name === 'si') text = ''
        inner.open(name, {})
      },
      close: (name) => {
        inner.close?.(name)
        if (name === 'si') emit(unescapeText(text))
      },
    }
  })
  for await (const item of items) texts.addText(item)
}

/** Collects the text of `t` elements, without phonetic readings (`rPh`). */
export function textCollector(add: (piece: string) => void): XmlHandler {
  let isText = false
  let readings = 0
  return {
    open: (name) => {
      if (name === 'rPh') readings++
      if (name === 't') isText = readings === 0
    },
    text: (piece) => {
      if (isText) add(piece)
    },
    close: (name) => {
      if (name === 'rPh') readings--
      if (name === 't') isText = false
    },
  }
}

/** Excel escapes control characters as `_x000D_`. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}
