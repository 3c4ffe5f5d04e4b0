import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call'
import { calls } from '#contract/calls'

/**
 * The page of each call that a visitor may make and that is idempotent by its form. A visitor's
 * frame has no form token (decision 142), so the form has a stamp of its own, or the call
 * recognises equal fields.
 */
const pages: Record<string, string> = {
  'code.send': 'app/routes/forget/step1.tsx',
  'code.check': 'app/routes/forget/step1.tsx',
  'user.resetPassword': 'app/routes/forget/step2.tsx',
  'registration.begin': 'app/routes/register/step1.tsx',
  'wechat.linkByPassword': 'app/routes/register/wechat.tsx',
  'wechat.linkByCode': 'app/routes/register/wechat/code.tsx',
  'invitation.join': 'app/routes/join.tsx',
  'desk.join': 'app/routes/desk/join.tsx',
  'phoneAppeal.create': 'app/routes/forget/appeal.tsx',
}
const knowsTheSameWords = ['complaint.create']

const ofVisitors = Object.entries(calls as Record<string, Call>).filter(
  ([, { access, isOnce }]) => isOnce === true && (access === 'public' || access === 'optional'),
)

test('every form of visitors that is done once is known here', () => {
  const names = ofVisitors.map(([name]) => name)
  expect(names.sort()).toEqual([...Object.keys(pages), ...knowsTheSameWords].sort())
})

test.each(Object.entries(pages))(
  'the form of %s says which showing of its page it is of',
  (_, at) => {
    expect(/stampForm\(\)/.test(readFileSync(at, 'utf8'))).toBe(true)
  },
)
