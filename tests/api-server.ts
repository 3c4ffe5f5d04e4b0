import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseSettings } from './databases'
import { freePort } from './free-port'
import { aheadMs } from './shop-clock'

/** As long as it may take on a machine that does other things besides. */
const startMs = 120_000

/** The upstream as a process of its own, on a database of these settings. */
export interface ApiServer {
  origin: string
  /** Ends it at once, as a power cut would: no handler runs. */
  kill: () => Promise<void>
  /** Asks it to end; requests in flight finish. */
  stop: () => Promise<void>
}

/** Starts the built upstream, which is what a shop runs, and waits until it answers. */
export async function startApiServer(settings: DatabaseSettings): Promise<ApiServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['build/upstream/server.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      API_PORT: String(port),
      LOG_LEVEL: 'error',
      SQLITE_REVERSED: '1',
      CLOCK_AHEAD_MS: String(aheadMs),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${String(port)}`
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const until = Date.now() + startMs
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null || Date.now() > until) {
      await end('SIGKILL')
      throw new Error('the upstream did not start')
    }
    await delay(50)
  }
  return { origin, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function isHealthy(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/healthz`).catch(() => undefined)
  return response?.ok === true
}
