import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { env } from './env.server'
import { sendPlainPage } from './plain-page.server'

/** Pictures of licences go over the same thin lines as forms, and are longer. */
const uploadFactor = 5
const lateHead = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const waiting = new WeakMap<Socket, NodeJS.Timeout>()

/**
 * Closes connections whose first request does not come, so that nobody holds thousands of them by
 * sending a letter now and then. Node looks after the later ones, every 30 s, and would after the
 * first, but how often can only be said to whoever makes the server, which is remix-serve.
 */
export function limitHeads(server: Server): void {
  server.headersTimeout = env.HEADERS_TIMEOUT_MS
  server.on('connection', (socket) => {
    const timer = setTimeout(() => {
      // Browsers open connections ahead, and may never use them: those are not told anything.
      if (socket.bytesRead > 0) socket.end(lateHead, () => socket.destroy())
      else socket.destroy()
    }, env.HEADERS_TIMEOUT_MS)
    waiting.set(socket, timer)
    socket.once('close', () => {
      clearTimeout(timer)
    })
  })
}

/** The head of a request is there. */
export function headCame({ socket }: IncomingMessage): void {
  clearTimeout(waiting.get(socket))
}

/** Answers 408 when the body of a form takes too long to come. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const isUpload = request.headers['content-type']?.startsWith('multipart/') === true
  const withinMs = env.BODY_TIMEOUT_MS * (isUpload ? uploadFactor : 1)
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) response.destroy()
    else
      sendPlainPage(response, {
        status: 408,
        message: '提交的内容没有在限定时间内传完，请检查网络后重试',
        headers: { Connection: 'close' },
      })
  }, withinMs)
  response.once('close', () => {
    clearTimeout(timer)
  })
}
