import type { Rule } from 'eslint'
import { expect, test } from 'vitest'
import { complaintsIn } from './markup-complaints'

const rule = new URL('../../scripts/lint/short-words.js', import.meta.url).href
const { shortWords } = (await import(rule)) as { shortWords: Rule.RuleModule }

function complaints(value: string): number {
  return complaintsIn(`export const any = ${value}`, shortWords)
}

const twenty = '请填写最高单价和数量到货后按登记先后保留'
const forty = twenty + twenty

test('words of more than 40 Chinese characters are refused, wherever they stand', () => {
  expect(complaints(`'${forty}字'`)).toBe(1)
  expect(complaints('`' + twenty + '${1}' + twenty + '字`')).toBe(1)
  expect(complaints(`<Field hint="${forty}字" />`)).toBe(1)
  expect(complaints(`<p>${twenty}<b>1</b>${twenty}字</p>`)).toBe(1)
  expect(complaints(`<p>${twenty}{'${twenty}字'}</p>`)).toBe(1)
})

test('up to 40 pass, with any signs and figures between them', () => {
  expect(complaints(`'${forty}'`)).toBe(0)
  expect(complaints(`<p>${twenty}，2026-11-29。${twenty}（¥12.80）</p>`)).toBe(0)
  expect(complaints(`<p>${forty}<b>字</b></p>`)).toBe(0)
})
