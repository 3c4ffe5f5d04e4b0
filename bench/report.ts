import { readFile, writeFile } from 'node:fs/promises'

export interface Aim {
  name: string
  value: number
  aim: string
  isMet: boolean
}

export interface Findings {
  sections: string[]
  aims: Aim[]
}

const start = '<!-- measured: start -->'
const end = '<!-- measured: end -->'

export function toMarkdown(machine: string, findings: readonly Findings[]): string {
  const aims = findings.flatMap((found) => found.aims)
  const verdicts = table(
    ['aims', 'measured', 'aim', ''],
    aims.map(({ name, value, aim, isMet }) => [name, value, aim, isMet ? 'met' : '**missed**']),
  )
  return [machine, verdicts, ...findings.flatMap(({ sections }) => sections)].join('\n\n')
}

/** Replaces the measured part of bench/README.md; the text around it stays. */
export async function writeReport(file: string, markdown: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const [before = ''] = text.split(start)
  const after = text.split(end)[1] ?? '\n'
  await writeFile(file, `${before}${start}\n\n${markdown}\n\n${end}${after}`)
}

export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function atLeast(name: string, value: number, aim: number): Aim {
  return { name, value: rounded(value), aim: `≥ ${String(aim)}`, isMet: value >= aim }
}

export function atMost(name: string, value: number, aim: number): Aim {
  return { name, value: rounded(value), aim: `≤ ${String(aim)}`, isMet: value <= aim }
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
