import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { takesGzip } from './gzip.server'

// Same headers as remix-serve; the file name changes with the content.
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Encoding': 'gzip',
  Vary: 'Accept-Encoding',
}
const contentTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
const address = /^\/assets\/([\w.-]+\.(js|css))$/

/** By file name; bounded by the files of the build. */
const packed = new Map<string, Promise<Buffer | undefined>>()

/**
 * Serves a script or style sheet of the build from the `.gz` file made at build time: remix-serve
 * would compress it less, and again for every request. False when the request is for something
 * else, or accepts no gzip; `otherwise` answers for a missing file.
 */
export function answerPackedAsset(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
): boolean {
  const [, name, type] = address.exec(request.url ?? '') ?? []
  if (name === undefined || request.method !== 'GET') return false
  if (!takesGzip(request.headers['accept-encoding'])) return false
  const kept = packed.get(name) ?? packFile(name)
  packed.set(name, kept)
  void kept.then((body) => {
    if (body === undefined) {
      packed.delete(name)
      otherwise()
      return
    }
    const contentType = contentTypes[type === 'css' ? 'css' : 'js']
    response.writeHead(200, {
      ...headers,
      'Content-Type': contentType,
      'Content-Length': body.length,
    })
    response.end(body)
  })
  return true
}

async function packFile(name: string): Promise<Buffer | undefined> {
  const file = `build/client/assets/${name}`
  // A page of an earlier build may request a deleted file: not an error.
  return readFile(`${file}.gz`).catch(() => undefined)
}
