import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { company } from './help-promises/company'
import { controlledGoods } from './help-promises/controlled-goods'
import type { Promises } from './help-promises/holder'
import { newcomers } from './help-promises/newcomers'
import { paying } from './help-promises/paying'
import { isProjectFile, readProjectFile } from './project-files'

// Deadlines, numbers and abilities that the help articles promise, each with its proof. A changed
// sentence fails here until its promise has been checked again.
const folder = 'upstream/demo/articles/help'
const promises: Promises = { ...controlledGoods, ...paying, ...company, ...newcomers }
const articles = readdirSync(path.resolve(import.meta.dirname, '../..', folder), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.split(path.sep).join('/'))
const number = /\d|[一两二三四五六七八九十百]+ ?(?:个工作日|天|小时|分钟|年|次|份|类|步)/u

test.each(articles)(
  '%s: each number and deadline stands in the table, with who keeps it',
  (file) => {
    const known = Object.keys(promises[file] ?? {}).map(plain)
    const unknown = sentencesOf(file).filter(
      (sentence) => number.test(sentence) && !known.some((said) => sentence.includes(said)),
    )
    expect(unknown).toEqual([])
  },
)

test.each(Object.entries(promises))('%s says what the table says of it', (file, said) => {
  const text = sentencesOf(file).join('\n')
  expect(Object.keys(said).filter((part) => !text.includes(plain(part)))).toEqual([])
})

test('every test that is named is there', () => {
  const named = Object.values(promises).flatMap((said) =>
    Object.values(said).flatMap((holder) => (typeof holder === 'string' ? [] : [holder])),
  )
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(
    ([file, name]) => !isProjectFile(file) || !readProjectFile(file).includes(name),
  )
  expect(missing).toEqual([])
})

/** The sentences of an article as readers see them; a table row is one. */
function sentencesOf(file: string): string[] {
  const [, body = ''] = readProjectFile(`${folder}/${file}`).split(/^---$[\s\S]*?^---$/mu)
  return body
    .split('\n')
    .filter((line) => !/^\|[\s|:-]+$/u.test(line))
    .flatMap((line) => (line.startsWith('|') ? [line] : line.split(/(?<=[。；！？])/u)))
    .map(plain)
}

/** The text without Markdown marks, numbering and link targets. */
function plain(text: string): string {
  return text
    .replace(/\*\*/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\s*(?:\d+\.|[-#>]+)\s*/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
