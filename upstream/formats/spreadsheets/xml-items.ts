import sax from 'sax'
import { ImportError } from './import-error'

/** Excel's longest cell text, every character escaped as in `_x000D_`. */
const longestText = 7 * 32_767
/** Characters of a tag, an attribute or a comment; the parser keeps each in memory. */
const longestPiece = 262_144
const mostAttributes = 256
const mostDepth = 64
/** Unfinished parts of a document, as the parser names them. */
const unfinished = [
  'attribName',
  'attribValue',
  'cdata',
  'comment',
  'doctype',
  'entity',
  'procInstBody',
  'procInstName',
  'sgmlDecl',
  'tagName',
  'textNode',
]

/** Parser callbacks; names come without their namespace prefix. */
export interface XmlHandler {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Streams a document. `build` gets `emit` for its results; the results of a chunk are yielded
 * before the next chunk is read, so that memory stays flat. Throws an ImportError for a damaged
 * document, and for tags, attributes or texts longer than any program writes.
 */
export async function* readXmlItems<T>(
  stream: AsyncIterable<Buffer>,
  build: (emit: (item: T) => void) => XmlHandler,
): AsyncGenerator<T> {
  let items: T[] = []
  const handler = build((item) => items.push(item))
  const decoder = new TextDecoder()
  const xml = sax.parser(true, { position: false })
  let attributeCount = 0
  let depth = 0
  xml.onattribute = () => {
    if (++attributeCount > mostAttributes) throw new ImportError(tooLong)
  }
  xml.onopentag = ({ name, attributes }) => {
    attributeCount = 0
    if (++depth > mostDepth) throw new ImportError(tooLong)
    handler.open(localName(name), attributes as Record<string, string>)
  }
  if (handler.text) xml.ontext = xml.oncdata = handler.text
  xml.onclosetag = (name) => {
    depth--
    handler.close?.(localName(name))
  }
  xml.onerror = (cause) => {
    throw new ImportError('Excel 文件内容已损坏，请重新另存为 .xlsx 或 CSV', { cause })
  }
  for await (const chunk of stream) {
    xml.write(decoder.decode(chunk, { stream: true }))
    refuseLong(xml as unknown as Record<string, unknown>)
    if (items.length > 0) {
      yield* items
      items = []
    }
  }
  xml.close()
  yield* items
}

const tooLong = 'Excel 文件里有一处内容长得不像表格，请把需要的行复制到新表格再上传'

/** A text longer than a cell can hold is no text of a cell. */
export function joinTexts(text: string, piece: string): string {
  if (text.length + piece.length > longestText) throw new ImportError(tooLong)
  return text + piece
}

function refuseLong(parser: Record<string, unknown>): void {
  for (const name of unfinished) {
    const part = parser[name]
    if (typeof part === 'string' && part.length > longestPiece) throw new ImportError(tooLong)
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
