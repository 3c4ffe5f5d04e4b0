import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '..')

/**
 * Buttons that act without a confirmation, each with the reason. All others are in a ConfirmForm or
 * behind a ConfirmLink.
 */
const askedElsewhere: Record<string, string> = {
  'components/ui/confirm-form.tsx': 'is the question',
  'components/draw/leave-question.tsx': 'is the question',
  'routes/user/zhzx/ddgl/stop.tsx': 'is the page that asks',
  'components/cart/cart-sums.tsx': 'leads to the page that asks',
  'components/wechat/unbind-form.tsx': 'asks for the password',
  'components/wechat/bind-question.tsx': 'leaves things as they were',
  'routes/register/wechat.tsx': 'leaves things as they were',
  'components/phone-appeal/phone-appeal-notice.tsx':
    'has to be quick, and can be applied for again',
  'components/account/session-table.tsx': 'has to be quick, and who is signed out signs in again',
  'components/orders/cancel-request-notice.tsx': 'takes back what one asked; it can be asked again',
  'components/appeal/appeal-list.tsx': 'takes back what one asked; it can be asked again',
  'components/price-claims/claim-list.tsx': 'takes back what one asked; it can be asked again',
  'components/after-sales/next-step.tsx': 'takes back what one asked; it can be asked again',
  'routes/user/zhzx/cgsq/info.tsx': 'takes back what one asked; the lines go back into the cart',
  'routes/user/wdqb/topup/info.tsx': 'takes back what one asked; it can be asked again',
  'routes/pzqg/info.tsx': 'takes back what one asked; it can be asked again',
  'components/goods/draft-bar.tsx': 'is the question, which opens in place',
  // No script runs at the desk: an action needs a typed reason or a version beside it.
  'routes/desk/shipments/info.tsx': 'has its words beside it',
  'routes/desk/picking/forms.tsx': 'has a section of its own that says what it does',
  'routes/desk/orders/forms.tsx': 'has its words beside it',
  'routes/desk/people/info.tsx': 'has a section of its own that says what it does',
  'routes/desk/members/decisions.tsx': 'has its words beside it',
  'routes/desk/keys.tsx': 'has a section of its own that says what it does',
  'components/desk/two-people-decision.tsx': 'takes back what one asked',
  'routes/desk/members/appeals/info.tsx': 'has its words beside it',
  'routes/desk/controls/info.tsx': 'has its words beside it',
  'routes/desk/payments/info.tsx': 'has its words beside it',
  'routes/desk/reports/info.tsx': 'has its words beside it',
  'routes/desk/contract-texts/info.tsx': 'is of no text in force; it can be added again',
  'routes/desk/site-licences/info.tsx': 'has a section of its own that says what it does',
  'routes/desk/goods/price-forms.tsx': 'has its words beside it',
  'routes/desk/members/prices.tsx': 'has its words beside it',
  'routes/desk/campaigns/forms.tsx': 'has its words beside it; a draft has no buyers',
  'routes/desk/drafts/offers.tsx': 'drops lines that can be pasted again',
  'routes/desk/import/info.tsx': 'has a section of its own that says what it does',
  'components/desk/shop-picture-form.tsx': 'takes a picture that was chosen, and a version',
  'routes/desk/goods/own-pictures.tsx': 'takes a picture that was chosen, and a version',
}

const button = /<button\b[^>]*?>/gs
const verbs = 'remove|withdraw|revoke|cancel|delete|disable|freeze|unbind|stop|end|close|clear'
const ends = new RegExp(`value="(?:${verbs})\\b[\\w-]*"|button-danger`)
/** The button of a DecisionForm. */
const act = new RegExp(`decision: '(?:${verbs})'|tone: 'danger'`)

test('whatever ends something asks first, or is known not to have to', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const ending = files
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .filter((file) => {
      const text = readFileSync(path.join(app, file), 'utf8')
      return (
        act.test(text) ||
        (text.match(button) ?? []).some((one) =>
          one.includes('type="submit"') || /onLeave/.test(one) ? ends.test(one) : false,
        )
      )
    })
  expect(ending.length).toBeGreaterThan(10)
  expect(ending.filter((file) => askedElsewhere[file] === undefined)).toEqual([])
  // No file of the list is missing or without such a button.
  expect(Object.keys(askedElsewhere).filter((file) => !ending.includes(file))).toEqual([])
})
