import type { ReportKind, ReportState } from '#contract/report-words'
import { chinaDay, weekStart } from '#upstream/kernel/time'

export type KeptReportState = 'current' | 'withdrawn'
export type ReportEvent = 'withdraw'

const transitions: Record<KeptReportState, Partial<Record<ReportEvent, KeptReportState>>> = {
  current: { withdraw: 'withdrawn' },
  withdrawn: {},
}

export function nextReportState(
  state: KeptReportState,
  event: ReportEvent,
): KeptReportState | undefined {
  return transitions[state][event]
}

/** The state of a batch's report for a store (domain-rules §19). */
export function reportState({ files, asked }: { files: number; asked: boolean }): ReportState {
  if (files > 0) return 'available'
  return asked ? 'asked' : 'missing'
}

/** The week of a report request, identified by its Monday. */
export function weekOf(now: number): string {
  return chinaDay(weekStart(now))
}

/** A batch number normalized for comparison: without spaces, width and case. */
export function batchKey(number: string): string {
  return number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

export interface Candidate {
  goodsId: number
  batchNumber: string
  name: string
  spec: string
  code: string
  manufacturer: string
}

const fewestLetters = 4

/**
 * The parts of a file name that may be a batch number: runs of letters, digits and hyphens with a
 * digit, entire and split at hyphens.
 */
export function possibleNumbers(fileName: string): string[] {
  const text = batchKey(withoutEnding(fileName))
  const runs = text.match(/[A-Z0-9-]+/g) ?? []
  const parts = runs.flatMap((run) => [run, ...run.split('-')])
  return [...new Set(parts)].filter((part) => /\d/.test(part) && part.length >= fewestLetters)
}

/**
 * The batch a file belongs to by its name. Of several whose number it contains, the one that
 * matches most of the rest. Undefined for none, or when ambiguous.
 */
export function guessBatch<C extends Candidate>(
  fileName: string,
  candidates: readonly C[],
): C | undefined {
  const numbers = new Set(possibleNumbers(fileName))
  const text = batchKey(withoutEnding(fileName))
  const scored = candidates
    .filter(({ batchNumber }) => numbers.has(batchKey(batchNumber)))
    .map((candidate) => ({ candidate, score: scoreOf(text, candidate) }))
    .sort((a, b) => b.score - a.score)
  const [first, second] = scored
  if (first === undefined || first.score === second?.score) return undefined
  return first.candidate
}

function scoreOf(text: string, { name, spec, code, manufacturer }: Candidate): number {
  const has = (part: string) => part !== '' && text.includes(batchKey(part))
  return (
    (has(code) ? 8 : 0) + (has(name) ? 4 : 0) + (has(spec) ? 2 : 0) + (has(manufacturer) ? 1 : 0)
  )
}

export function guessKind(fileName: string, goodsClass: string): ReportKind {
  if (/进口|通关|口岸/.test(fileName)) return 'import'
  if (/批签发/.test(fileName)) return 'release'
  return goodsClass === 'pieces' || fileName.includes('饮片') ? 'pieces' : 'factory'
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[A-Za-z]{3,4}$/, '')
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export function reportFileName(
  goods: { name: string; spec: string; batchNumber: string },
  contentType: string,
): string {
  const { name, spec, batchNumber } = goods
  const parts = [name, spec, batchNumber].map(fileNamePart)
  return `${parts.join('_')}.${endings[contentType] ?? 'bin'}`
}

/** Words as a part of a file's name: without what no system allows there. */
export function fileNamePart(words: string): string {
  return words.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
}
