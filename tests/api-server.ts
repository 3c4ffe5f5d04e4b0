import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseSettings } from './databases'
import { freePort } from './free-port'
import { aheadMs } from './shop-clock'

/** Generous, for a busy machine. */
const startMs = 120_000

/** The upstream as a separate process on the database of these settings. */
export interface ApiServer {
  origin: string
  /** Sends SIGKILL, as in a power cut: no handler runs. */
  kill: () => Promise<void>
  /** Stops it gracefully; requests in flight finish. */
  stop: () => Promise<void>
}

/** Starts the built upstream, as a real shop does, and waits until it responds. */
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
