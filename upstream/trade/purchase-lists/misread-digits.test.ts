import { expect, test } from 'vitest'
import { mendDigits } from './misread-digits'

test.each([
  ['O.lg*10', '0.1g*10'],
  ['l00mI', '100ml'],
  ['0.26gI00片', '0.26g100片'],
  ['9gl0丸', '9g10丸'],
  ['05g*24片', '0.5g*24片'],
  ['0 5mg', '0.5mg'],
  ['10g*9袋', '10g*9袋'],
  ['2024-05g', '2024-05g'],
  ['gl', 'gl'],
])('%s is %s', (text, mended) => {
  expect(mendDigits(text)).toBe(mended)
})
