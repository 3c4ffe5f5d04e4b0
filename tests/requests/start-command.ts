import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { freePort } from '../free-port'

export interface StartCommand {
  origin: string
  output: () => string
  /** Waits until the text is printed; rejects when the command ends first. */
  waitFor: (text: string) => Promise<void>
  signal: (name: NodeJS.Signals) => void
  ended: Promise<number | null>
  /** The process, among all that the command has started, whose command line contains this file. */
  pidOf: (file: string) => number
  /** All running processes of the command, itself included. */
  pids: () => number[]
}

interface StartOptions {
  uid?: number
  gid?: number
  /** Through `npm start`, instead of its script alone. */
  byNpm?: boolean
}

/** Runs scripts/start.mjs on free ports; with `uid` under another user, which takes root. */
export async function runStart(
  settings: Record<string, string>,
  { byNpm = false, ...user }: StartOptions = {},
): Promise<StartCommand> {
  const port = String(await freePort())
  const file = byNpm ? 'npm' : process.execPath
  const child = spawn(file, [byNpm ? 'start' : 'scripts/start.mjs'], {
    ...user,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: port,
      API_PORT: String(await freePort()),
      DESK: '0',
      // Generous, so that a busy machine does not look like an outage.
      UPSTREAM_OPTIONAL_MS: '29000',
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
    pids: () => descendants(child.pid ?? 0),
    pidOf: (wanted) => {
      const found = descendants(child.pid ?? 0).find((pid) => commandOf(pid).includes(wanted))
      if (found === undefined) throw new Error(`${wanted} does not run`)
      return found
    },
  }
}

/** True while the process runs; a zombie does not count. */
export function isRunning(pid: number): boolean {
  return commandOf(pid) !== ''
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function descendants(pid: number): number[] {
  const file = `/proc/${String(pid)}/task/${String(pid)}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean) : []
  return [pid, ...children.flatMap((child) => descendants(Number(child)))]
}
