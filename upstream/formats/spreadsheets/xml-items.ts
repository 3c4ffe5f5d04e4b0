import sax from 'sax'
import { ImportError } from './import-error'

/** Parser callbacks; names come without their namespace prefix. */
export interface XmlHandler {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Streams a document. `build` gets `emit` for its results; the results of a chunk are yielded
 * before the next chunk is read, so that memory stays flat.
 */
export async function* readXmlItems<T>(
  stream: AsyncIterable<Buffer>,
  build: (emit: (item: T) => void) => XmlHandler,
): AsyncGenerator<T> {
  let items: T[] = []
  const handler = build((item) => items.push(item))
  const decoder = new TextDecoder()
  const xml = sax.parser(true, { position: false })
  xml.onopentag = ({ name, attributes }) => {
    handler.open(localName(name), attributes as Record<string, string>)
  }
  if (handler.text) xml.ontext = xml.oncdata = handler.text
  xml.onclosetag = (name) => handler.close?.(localName(name))
  xml.onerror = (cause) => {
    throw new ImportError('Excel 文件内容已损坏，请重新另存为 .xlsx 或 CSV', { cause })
  }
  for await (const chunk of stream) {
    xml.write(decoder.decode(chunk, { stream: true }))
    if (items.length > 0) {
      yield* items
      items = []
    }
  }
  xml.close()
  yield* items
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
