import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../free-port'

/** `npm start` as a process: what it printed, and how it ended. */
export interface StartCommand {
  origin: string
  /** Everything printed so far. */
  output: () => string
  /** Waits until the text is printed; fails when the command ends before. */
  waitFor: (text: string) => Promise<void>
  signal: (name: NodeJS.Signals) => void
  ended: Promise<number | null>
}

/** Runs scripts/start.mjs on free ports of its own; as root also under another user. */
export async function runStart(
  settings: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
): Promise<StartCommand> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    ...user,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: port,
      API_PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    origin: `http://127.0.0.1:${settings.PORT ?? port}`,
    output: () => printed,
    waitFor: async (text) => {
      while (!printed.includes(text)) {
        const next = await Promise.race([once(child.stdout, 'data'), ended])
        if (!Array.isArray(next) && !printed.includes(text)) throw new Error(printed)
      }
    },
    signal: (name) => child.kill(name),
    ended,
  }
}
