import { expect, test } from 'vitest'
import { coldWords } from './cold-words'

const cold = { recorder: 'TD-1', startTemperature: '4.6', isColdChain: true }

test('a cold chain says what is allowed and what to do at the door', () => {
  const told = coldWords({ ...cold, coldRange: { low: 2, high: 8 } })
  expect(told?.way).toBe('记录仪 TD-1，启运 4.6 ℃，要求 2–8 ℃')
  expect(told?.steps.join()).toMatch(/TD-1.*超出 2–8 ℃ 的.*整批拒收.*24 小时/)
  expect(coldWords(cold)?.steps.join()).toContain('超出标签规定的')
})

test('what is no cold chain says nothing of it', () => {
  expect(coldWords({ ...cold, recorder: '', isColdChain: false })).toBeUndefined()
})
