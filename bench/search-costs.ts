import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#upstream/kernel/db/database'
import { table } from './report'

/** Cost per response, ms: elapsed and CPU time. */
export interface Costs {
  clock: number[]
  /** Of this process with all threads and, on PostgreSQL, of its server processes. */
  cpu: number[]
}

export function noCosts(): Costs {
  return { clock: [], cpu: [] }
}

export function addCosts(all: Costs, { clock, cpu }: Costs): void {
  all.clock.push(...clock)
  all.cpu.push(...cpu)
}

/** Starts measuring the CPU time, ms, that `database` uses; call the result for the difference. */
export async function cpuOf({ db, engine }: Database): Promise<() => number> {
  const own = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  if (engine === 'sqlite') return own
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  return () => own() + rows.reduce((sum, { pid }) => sum + serverMilliseconds(pid), 0)
}

/** p50 / p99 of each question by size, and the ratio of the last size to the first, as Markdown. */
export function costTable(
  head: readonly string[],
  lines: readonly { name: string; costs: readonly Costs[] }[],
  kind: keyof Costs,
): string {
  const rows = lines.map(({ name, costs }) => {
    const measured = costs.map((own) => quantiles(own[kind]))
    const [first, last] = [measured[0], measured.at(-1)]
    const ratio = (key: 'p50' | 'p99') => ((last?.[key] ?? 0) / (first?.[key] ?? 1)).toFixed(1)
    const cells = measured.map(({ p50, p99 }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`)
    return [name, ...cells, `${ratio('p50')} × / ${ratio('p99')} ×`]
  })
  return table([...head, 'ratio'], rows)
}

function quantiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

// The first number is CPU time in ns, exact while the server process is idle.
function serverMilliseconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}
