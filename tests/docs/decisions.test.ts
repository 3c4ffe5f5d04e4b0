import path from 'node:path'
import { expect, test } from 'vitest'
import { listProse, readProjectFile } from './project-files'

const folder = 'docs/decisions'
const files = listProse().filter((file) => /^docs\/decisions\/\d{3}-/.test(file))
const records = files.map((file) => {
  const text = readProjectFile(file)
  const [, number, title, status] =
    /^# (\d{3}) (.+)\n\nStatus: (accepted|superseded by \d{3})\n\n## Context\n/.exec(text) ?? []
  return { file: path.basename(file), number, title, status }
})
const [index = ''] = readProjectFile(`${folder}/README.md`).split('\n## Former numbers\n')
const rows = [...index.matchAll(/^\| (\d{3}) +\| \[(.+?)\]\((.+?)\) +\| (.+?) +\|$/gm)].map(
  ([, number, title, file, status]) => ({ file, number, title, status }),
)

test('a record begins with its number, a title, a status and its context', () => {
  expect(records.length).toBeGreaterThan(50)
  const lost = records.filter(({ file, number }) => number !== file.slice(0, 3))
  expect(lost.map(({ file }) => file)).toEqual([])
})

test('the index of decisions has every record once, with its title and status', () => {
  const byFile = (one: { file?: string }, other: { file?: string }) =>
    (one.file ?? '') < (other.file ?? '') ? -1 : 1
  expect(rows.sort(byFile)).toEqual(records.sort(byFile))
})

test('what supersedes a record is a record', () => {
  const numbers = new Set(records.map(({ number }) => number))
  const successors = records.flatMap(({ status }) => /\d{3}/.exec(status ?? '')?.[0] ?? [])
  expect(successors.filter((number) => !numbers.has(number))).toEqual([])
})

test('a former number is none of a record, and leads to one or to a section', () => {
  const [, former = ''] = readProjectFile(`${folder}/README.md`).split('\n## Former numbers\n')
  const numbers = new Set(records.map(({ number }) => number))
  const moves = [...former.matchAll(/^\| ([\d, ]+?) +\| (.+?) +\|$/gm)]
  expect(moves.length).toBeGreaterThan(10)
  const wrong = moves.filter(
    ([, from = '', to = '']) =>
      from.split(', ').some((number) => numbers.has(number)) ||
      !(numbers.has(to) || /^(?:domain-rules|desk) §/.test(to)),
  )
  expect(wrong.map(([row]) => row)).toEqual([])
})
