import { readFile, writeFile } from 'node:fs/promises'
import type { Measured } from './load'
import type { PageSize } from './pages'

/** One row of the speed table: a measurement per number of connections. */
export interface SpeedRow {
  name: string
  byConnections: ReadonlyMap<number, Measured>
}

export interface Ratio {
  name: string
  value: number
  aim: string
  isMet: boolean
}

export interface Report {
  machine: string
  speed: SpeedRow[]
  reactPerSecond: number
  ratios: Ratio[]
  sizes: PageSize[]
  memory: { name: string; megabytes: number }[]
}

const start = '<!-- measured: start -->'
const end = '<!-- measured: end -->'

/** The whole report as Markdown, for the screen and for bench/README.md. */
export function toMarkdown(report: Report): string {
  const { machine, speed, reactPerSecond, ratios, sizes, memory } = report
  return [
    machine,
    table(
      ['', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'failed'],
      speed.flatMap(({ name, byConnections }) =>
        [...byConnections].map(([connections, m]) => [
          name,
          connections,
          m.perSecond,
          m.p50,
          m.p99,
          m.failed,
        ]),
      ),
    ),
    `React alone makes the bare page's rows ${String(reactPerSecond)} times a second.`,
    table(
      ['ratio', 'measured', 'aim', ''],
      ratios.map(({ name, value, aim, isMet }) => [name, value, aim, isMet ? 'met' : 'missed']),
    ),
    table(
      ['list page, visitor', 'bytes', 'gzip'],
      sizes.map(({ name, raw, gzip }) => [name, raw, gzip]),
    ),
    table(
      ['after the load', 'MB'],
      memory.map(({ name, megabytes }) => [name, megabytes]),
    ),
  ].join('\n\n')
}

/** Puts the measured part into bench/README.md; what people wrote around it stays. */
export async function writeReport(file: string, markdown: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before = ''] = text.split(start)
  const after = text.split(end)[1] ?? '\n'
  await writeFile(file, `${before}${start}\n\n${markdown}\n\n${end}${after}`)
}

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
