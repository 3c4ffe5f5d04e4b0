import { RemixServer } from '@remix-run/react'
import type { EntryContext } from '@remix-run/node'
import { renderToString } from 'react-dom/server'
import { assets } from 'virtual:remix/server-build'
import { NonceContext } from './nonce'

/**
 * What scripts ask for beside the page, known from the start. A route that is only discovered when it
 * is asked for fails when the buyer goes on meanwhile: the discovery is broken
 * off, and its error takes the new page away.
 */
const fetchedRoutes = [
  'routes/suggestions',
  'routes/cart/drawer',
  'routes/service',
  'routes/draw/pop-up',
]

/**
 * The whole document as one string. React renders a string 2–3 times as fast as a stream, but
 * Remix hands its loader data to the browser through a streamed Suspense boundary that a string
 * render drops; so the hand-over is written here, in the same words as Remix 2.17's own
 * (docs/decisions/013; a browser test holds that pages hydrate).
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
  if (serverHandoffStream === undefined || context.renderMeta?.didRenderScripts !== true)
    return `<!DOCTYPE html>${html}`
  const handoff =
    `<script nonce="${nonce}">window.fetchedRoutes=${toScript(requireFetchedRoutes())};</script>` +
    handoffScript(await readAll(serverHandoffStream), nonce)
  return `<!DOCTYPE html>${html.replace('</body>', () => `${handoff}</body>`)}`
}

// From the whole shop: the page knows the routes of its own group (docs/decisions/068).
function requireFetchedRoutes() {
  return Object.fromEntries(
    fetchedRoutes.map((id) => {
      const route = assets.routes[id]
      if (route === undefined) throw new Error(`there is no route ${id}`)
      return [id, route]
    }),
  )
}

function toScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeLetter)
}

function handoffScript(payload: string, nonce: string): string {
  // Single quotes: the payload is JSON, full of double ones.
  const literal = `'${payload.replace(/[\\'\n\r<>&\u2028\u2029]/g, escapeLetter)}'`
  return (
    `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${literal});` +
    'window.__remixContext.streamController.close();</script>'
  )
}

function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    chunks.push(part.value)
  return Buffer.concat(chunks).toString('utf8')
}
