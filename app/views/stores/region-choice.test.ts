import { parseWithZod } from '@conform-to/zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { missingRegion } from '#contract/region-names'
import {
  regionChoiceName,
  regionChoiceValue,
  replyMistakes,
  takeRegionChoice,
} from './region-choice'

const typed = { province: '', city: '', district: '西胡区' }
const chosen = { province: '浙江省', city: '杭州市', district: '西湖区' }

function sent(choice?: string): unknown {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  if (choice !== undefined) form.set(regionChoiceName, choice)
  return Object.fromEntries(takeRegionChoice(form))
}

test('a chosen region stands in the fields, and nothing else of the form changes', () => {
  expect(sent(regionChoiceValue(chosen))).toEqual(chosen)
})

test('what is typed counts where nothing, or nothing of ours, is chosen', () => {
  for (const choice of [undefined, '', '浙江省', 'a b c d']) expect(sent(choice)).toEqual(typed)
})

test('a region that is missing is said beside the other mistakes, one that is there is not', () => {
  const schema = z.object({ receiver: z.string({ required_error: '请输入收货人' }) })
  const said = (district: string) => {
    const form = new FormData()
    form.set('district', district)
    return replyMistakes(parseWithZod(form, { schema })).error
  }
  expect(said('')).toEqual({ receiver: ['请输入收货人'], province: [missingRegion] })
  expect(said('西湖')).toEqual({ receiver: ['请输入收货人'] })
})
