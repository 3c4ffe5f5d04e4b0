import { RemixServer } from '@remix-run/react'
import type { EntryContext } from '@remix-run/node'
import { renderToString } from 'react-dom/server'
import { handOver } from './hand-over.server'
import { NonceContext } from './nonce'

/**
 * The whole document as one string. React renders a string 2–3 times as fast as a stream, but
 * Remix hands its loader data to the browser through a streamed Suspense boundary that a string
 * render drops; so it is handed over here (docs/decisions/011; a browser test holds that pages
 * hydrate).
 */
export async function renderDocument(
  url: string,
  context: EntryContext,
  nonce: string,
): Promise<string> {
  const { serverHandoffStream, ...rest } = context
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={rest} url={url} />
    </NonceContext.Provider>,
  )
  const isPlain = serverHandoffStream === undefined || context.renderMeta?.didRenderScripts !== true
  return `<!DOCTYPE html>${isPlain ? html : handOver(html, await readAll(serverHandoffStream), nonce)}`
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    chunks.push(part.value)
  return Buffer.concat(chunks).toString('utf8')
}
