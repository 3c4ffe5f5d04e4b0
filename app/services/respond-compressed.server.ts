import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const smallest = 1024

/**
 * Answers a finished text, compressed once. remix-serve's compression flushes after every chunk;
 * a response that already has its Content-Encoding passes it untouched (docs/decisions/013).
 */
export async function respondCompressed(
  request: Request,
  text: string,
  status: number,
  headers: Headers,
): Promise<Response> {
  headers.append('Vary', 'Accept-Encoding')
  const accepts = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')
  if (!accepts || text.length < smallest) return new Response(text, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(await compress(text, { level: 5 }), { status, headers })
}
