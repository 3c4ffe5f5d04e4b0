import { assets } from 'virtual:remix/server-build'

/** The stream code that Remix 2.17 writes to receive the page's data; the replacement is below. */
const remixStream =
  'window.__remixContext.stream = new ReadableStream({start(controller){' +
  'window.__remixContext.streamController = controller;' +
  '}}).pipeThrough(new TextEncoderStream());'
const remixStart = ' type="module" async="">'

/**
 * Routes that scripts fetch beside the page, known from the start. Lazy discovery of such a route
 * fails when the buyer navigates meanwhile: it is aborted, and its error replaces the new page.
 */
const fetchedRoutes = [
  'routes/suggestions',
  'routes/regions',
  'routes/cart/drawer',
  'routes/service',
  'routes/draw/pop-up',
]

/**
 * Feature check: not every browser with modules has TransformStream (Firefox 102, Safari 14.1), for
 * the data of pages, and the features of Chromium 73 to 76, for the rest. A lint rule holds that
 * our own code uses nothing newer than Chromium 78 (docs/decisions/012).
 */
const isAble =
  "w.TransformStream&&w.ReadableStream&&ReadableStream.prototype.pipeThrough&&w.Response&&'body' in " +
  'Response.prototype&&Object.fromEntries&&Promise.allSettled&&[].flatMap&&w.URLSearchParams&&' +
  'w.AbortController'

/** Written in syntax that every browser with scripts can parse. */
const start =
  `(function(w,d,s){if(!(${isAble}))return;s=d.createElement('script');s.type='module';` +
  "s.nonce=d.currentScript.nonce||'';s.text=d.getElementById('page-scripts').text;d.body.appendChild(s)})" +
  '(window,document)'

/**
 * Gives a rendered page its data without browser streams, and starts its scripts only where they
 * will work: elsewhere it stays the page without scripts.
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
 * Replaces the last occurrence of each of these texts, in order, in one pass: a concatenated page
 * is copied as a whole before every search.
 */
function replaceOnce(html: string, changes: readonly (readonly [from: string, to: string])[]) {
  let rest = ''
  let end = html.length
  for (const [from, to] of changes.toReversed()) {
    const at = html.lastIndexOf(from, end - from.length)
    // Remix has changed its output.
    if (at < 0) throw new Error(`the page does not say ${from}`)
    rest = to + html.slice(at + from.length, end) + rest
    end = at
  }
  return html.slice(0, end) + rest
}

// From the whole shop: the page only knows the routes of its own group (docs/decisions/068).
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
