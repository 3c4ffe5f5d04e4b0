import { assets } from 'virtual:remix/server-build'

/** What Remix 2.17 writes to receive the page's data, and where; what we put in its place is below. */
const remixStream =
  'window.__remixContext.stream = new ReadableStream({start(controller){' +
  'window.__remixContext.streamController = controller;' +
  '}}).pipeThrough(new TextEncoderStream());'
const remixStart = ' type="module" async="">'

/**
 * What scripts ask for beside the page, known from the start. A route that is only discovered when it
 * is asked for fails when the buyer goes on meanwhile: the discovery is broken off, and its error
 * takes the new page away.
 */
const fetchedRoutes = [
  'routes/suggestions',
  'routes/regions',
  'routes/cart/drawer',
  'routes/service',
  'routes/draw/pop-up',
]

/**
 * What the scripts need that not every browser with modules has: TransformStream (Firefox 102, Safari
 * 14.1) for the data of pages, and what came with Chromium 73 to 76 for all the rest. A lint rule
 * holds that our own code uses nothing newer than Chromium 78 (docs/decisions/012).
 */
const isAble =
  "w.TransformStream&&w.ReadableStream&&ReadableStream.prototype.pipeThrough&&w.Response&&'body' in " +
  'Response.prototype&&Object.fromEntries&&Promise.allSettled&&[].flatMap&&w.URLSearchParams&&' +
  'w.AbortController'

/** Written for every browser that has scripts at all. */
const start =
  `(function(w,d,s){if(!(${isAble}))return;s=d.createElement('script');s.type='module';` +
  "s.nonce=d.currentScript.nonce||'';s.text=d.getElementById('page-scripts').text;d.body.appendChild(s)})" +
  '(window,document)'

/**
 * Gives a rendered page its data, without any stream of the browser's, and lets its scripts start
 * only where they will work: elsewhere the page stays the plain page it is.
 */
export function handOver(html: string, payload: string, nonce: string): string {
  const mark = `<script nonce="${nonce}"`
  const data =
    `window.__remixContext.stream=new Response(${toText(payload)}).body;` +
    `window.fetchedRoutes=${toScript(requireFetchedRoutes())};`
  return replaceOnce(html, [
    [remixStream, `if(window.Response){${data}}`],
    [mark + remixStart, `${mark} type="text/plain" id="page-scripts">`],
    ['</body>', `${mark}>${start}</script></body>`],
  ])
}

/**
 * The page with each of these words, in their order, put into others: the last there are, and all at
 * once, for a page that was put together anew is copied as a whole before it is looked through.
 */
function replaceOnce(html: string, changes: readonly (readonly [from: string, to: string])[]) {
  let rest = ''
  let end = html.length
  for (const [from, to] of changes.toReversed()) {
    const at = html.lastIndexOf(from, end - from.length)
    // Remix has changed its words when there is nothing to replace.
    if (at < 0) throw new Error(`the page does not say ${from}`)
    rest = to + html.slice(at + from.length, end) + rest
    end = at
  }
  return html.slice(0, end) + rest
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

function toText(payload: string): string {
  // Single quotes: the payload is JSON, full of double ones.
  return `'${payload.replace(/[\\'\n\r<>&\u2028\u2029]/g, escapeLetter)}'`
}

function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
