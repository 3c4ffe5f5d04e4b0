import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const startMs = 300_000

export interface Process {
  origin: string
  /** Current resident memory, MB. */
  memory: () => number
  /** CPU time used so far by all threads, ms. */
  cpu: () => number
  stop: () => Promise<void>
}

export async function startProcess(
  command: string[],
  env: Record<string, string>,
  port: number,
  { readyPath = '/', cwd = process.cwd() } = {},
): Promise<Process> {
  const [file = '', ...args] = command
  const child = spawn(file, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${String(port)}`
  const until = Date.now() + startMs
  while (!(await answers(origin + readyPath))) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`${command.join(' ')} did not start`)
    await delay(100)
  }
  return {
    origin,
    memory: () => residentMegabytes(child.pid ?? 0),
    cpu: () => cpuMilliseconds(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer()
    return true
  } catch {
    return false
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Linux counts in hundredths of a second. */
const tickMs = 10

function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  // The name in parentheses may contain spaces; utime and stime are fields 12 and 13 after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
