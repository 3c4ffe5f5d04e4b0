import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesOfNoDrug, readCodes } from './code-rules'
import { readUdi } from './udi'

const drug = '81234567890123456789'
const udi = '(01)06901234567892(17)280630(10)A213B1(21)1234'

test('a device is known by its UDI, with brackets, spaces or as a scanner sends it', () => {
  for (const typed of [
    udi,
    udi.replaceAll(')', ') '),
    '010690123456789217280630' + '10A213B1\u001d211234',
  ])
    expect(readCodes(typed, 1_000)).toEqual({ codes: [udi] })
  expect(readUdi('MA.156.M0.100210.01HAG3IL.M20181226.S12')).toContain('.S12')
  expect(readUdi('010690123456789317280630211234')).toBeUndefined()
})

test('a UDI without a serial number is of a batch, not of a package', () => {
  expect(readCodes('(01)06901234567892(10)A213B1', 1_000).error).toContain('没有序列号的 UDI')
  expect(readUdi('MA.156.M0.100210.01HAG3IL.L12')).toBe('')
})

test('a package of a drug bears twenty digits, never a UDI', () => {
  expect(codesOfNoDrug([drug, udi], '国药准字H20061234')).toEqual([udi])
  expect(codesOfNoDrug([drug, udi], '国械注准20193221234')).toEqual([])
})

test('of a table only the column of the codes is read, drugs and devices together', () => {
  const file = `品名,追溯码,数量\r\n布洛芬片,"${drug}",1\n血糖仪,${udi},1\n`
  expect(readCodes(file, 2_000)).toEqual({ codes: [drug, udi] })
  const behindTyped = `${drug}\n序号\tUDI\n1\t${udi}`
  expect(readCodes(behindTyped, 2_000)).toEqual({ codes: [drug, udi] })
})

test('what is wrong is said line by line', () => {
  const { codes, error } = readCodes(`${drug}\n8123\n\n${drug}\n${udi}`, 9_000)
  expect(codes).toEqual([])
  expect(error).toBe(
    `第 2 行 8123 不是 20 位数字的追溯码，也不是器械 UDI（4 位）；第 4 行 ${drug} 重复`,
  )
  const wrong = udi.replace('(01)06', '(01)07')
  expect(readCodes(wrong, 1_000).error).toBe(
    `第 1 行 ${wrong} 不是 20 位数字的追溯码，也不是器械 UDI`,
  )
  expect(readCodes('9'.repeat(200), 1_000).error).toContain(`${'9'.repeat(120)}… 不是`)
  expect(readCodes('1\n2\n3\n4\n5\n6\n7', 9_000).error).toMatch(/；等 7 处$/)
})

test('whatever is typed, what is read is known again and comes once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { codes } = readCodes(text, 9_000_000)
      expect(new Set(codes).size).toBe(codes.length)
      expect(readCodes(codes.join('\n'), 9_000_000)).toEqual({ codes })
    }),
  )
})
