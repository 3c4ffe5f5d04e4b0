import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { env } from './env.server'
import { sendPlainPage } from './plain-page.server'

/** Pictures of licences use the same slow connections as forms, and are larger. */
const uploadFactor = 5
const lateHead = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const waiting = new WeakMap<Socket, NodeJS.Timeout>()

/**
 * Closes connections whose first request head does not arrive in time, so that nobody can hold
 * thousands of them by sending a byte now and then. For later requests Node checks the timeout
 * every 30 s only; that interval can only be set where remix-serve creates the server.
 */
export function limitHeads(server: Server): void {
  server.headersTimeout = env.HEADERS_TIMEOUT_MS
  server.on('connection', (socket) => {
    const timer = setTimeout(() => {
      // Browsers open spare connections and may never use them: those are closed without an answer.
      if (socket.bytesRead > 0) socket.end(lateHead, () => socket.destroy())
      else socket.destroy()
    }, env.HEADERS_TIMEOUT_MS)
    waiting.set(socket, timer)
    socket.once('close', () => {
      clearTimeout(timer)
    })
  })
}

export function headCame({ socket }: IncomingMessage): void {
  clearTimeout(waiting.get(socket))
}

/** Answers 408 when the body of a form takes too long. */
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
