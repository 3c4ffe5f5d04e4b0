import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that systems give to whoever asks for any port: what is free now is still free when the
// process that it is for listens, seconds later. Above 10080, which fetch and browsers refuse to ask.
const first = 10_100
const beyond = 32_000
const perBlock = 50

let block: Promise<number> | undefined
let next = 0

/**
 * A TCP port of 127.0.0.1 that nobody listens on and nobody else is given. A process takes its ports
 * from a block that it holds as long as it runs, by listening on the first one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    block ??= holdBlock()
    const start = await block
    next = (next % (perBlock - 1)) + 1
    const port = start + next
    if (await isFree(port)) return port
  }
}

async function holdBlock(): Promise<number> {
  for (let start = first; start < beyond; start += perBlock)
    if ((await listen(start)) !== undefined) return start
  throw new Error('every block of ports is held')
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (server === undefined) return false
  server.close()
  await once(server, 'close')
  return true
}

/** Undefined where somebody else listens. Nothing waits for the server to be closed. */
async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1').unref()
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}
