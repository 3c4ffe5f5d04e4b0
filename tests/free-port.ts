import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ephemeral ports, so that a port stays free until its process listens seconds later.
// Above 10080, the highest port that fetch and browsers block.
const first = 10_100
const beyond = 32_000
const perBlock = 50

let block: Promise<number> | undefined
let next = 0

/**
 * A free TCP port of 127.0.0.1, given out once. Each process takes its ports from a block that it
 * locks by listening on the first port.
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

/** Undefined when the port is taken. The server is unreferenced and never closed. */
async function listen(port: number) {
  const server = createServer().listen(port, '127.0.0.1').unref()
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  )
}
