import { expect, test } from 'vitest'
import { understandQuery } from './query-words'
import { splitStrengths } from './strengths'

test.each([
  ['0.9%氯化钠500ml', ['0.9%', '500ml'], ['氯化钠']],
  ['阿莫西林0.5g24粒', ['0.5g', '24粒'], ['阿莫西林']],
  ['0.25g*24粒/盒阿莫西林', ['0.25g*24粒/盒'], ['阿莫西林']],
  ['amxl0.25g', ['0.25g'], ['amxl']],
  ['500mllhn', ['500ml'], ['lhn']],
  ['维生素b12片', [], ['维生素b12片']],
  ['维生素b12片25ug', ['25ug'], ['维生素b12片']],
  ['999感冒灵10g*9袋', ['10g*9袋'], ['999感冒灵']],
  ['999gml', [], ['999gml']],
  ['10片装创可贴', ['10片'], ['创可贴']],
  ['阿莫西林24', [], ['阿莫西林24']],
])('%s is of %j and named %j', (word, strengths, names) => {
  const parts = splitStrengths(word)
  const texts = (isStrength: boolean) =>
    parts.filter((part) => part.isStrength === isStrength).map(({ text }) => text)
  expect(texts(true)).toEqual(strengths)
  expect(texts(false)).toEqual(names)
})

test.each(['ml', 'MG', 'g', 'kg', 'μg', 'IU', 'cm', 'mm', 'L', '%', 'ｍｌ'])(
  'beside a name or a number, %s is no word of its own',
  (unit) => {
    for (const query of [`氯化钠 ${unit}`, `${unit} 氯化钠`, `氯化钠 5 ${unit}`, `5${unit} 氯化钠`])
      for (const reading of understandQuery(query))
        for (const { name, spec } of reading)
          expect(spec !== undefined || name.includes('氯化钠')).toBe(true)
  },
)

test('letters apart are letters, units among them too', () => {
  expect(understandQuery('g m l')[0]?.map(({ name }) => name)).toEqual(['gml'])
  expect(understandQuery('ml')[0]?.map(({ name }) => name)).toEqual(['ml'])
})
