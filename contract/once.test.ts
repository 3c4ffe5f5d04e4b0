import { expect, test } from 'vitest'
import { isDeskCall, type Call } from './call'
import { calls } from './calls'

/**
 * Changing calls without `isOnce` (decision 142), grouped by why a second press is harmless. A new
 * call is listed here or sets `isOnce`.
 */
const others: Record<string, readonly string[]> = {
  'has a token of its own': [
    'order.create',
    'afterSales.create',
    'priceClaims.create',
    'pointsMall.exchange',
    'draw.join',
    'draft.add',
    'template.add',
    'purchaseList.create',
    'purchaseList.add',
    'multiStore.send',
  ],
  'may be meant twice': ['cart.add', 'cart.quickAdd', 'cart.addSet', 'cart.copy'],
  'sets what it says': [
    'cart.edit',
    'cart.batchSelect',
    'cart.batchDelete',
    'cart.acceptChanges',
    'draft.save',
    'draft.clear',
    'multiStore.save',
    'purchaseList.save',
    'template.save',
    'favorite.add',
    'favorite.cancel',
    'message.read',
    'message.readOne',
    'message.setChannels',
    'address.edit',
    'address.default',
    'people.setRoles',
    'registration.saveCompany',
    'registration.saveDocument',
    'chain.save',
    'chain.saveCompany',
    'chain.saveDocument',
    'user.endSessions',
    'user.switch',
    'invoice.deliver',
    'invoice.editTitle',
    'invoice.noteUse',
    'purchaseRequest.setLimit',
    'ownCode.save',
    'ownCode.delete',
    'backorder.change',
    'wechat.createCode',
  ],
  'answers what is there already': [
    'backorder.create',
    'varietyRequest.create',
    'report.ask',
    'invoice.confirmRed',
  ],
  'asks somebody else, and is known there': [
    'payment.start',
    'payment.check',
    'payment.leave',
    'payment.notice',
    'wechat.exchange',
    'wechat.message',
    'demo.payAtCashier',
    'demo.wechatMessage',
  ],
  'goes on to what was paid': ['order.pay'],
  'goes on to what was ordered': ['orderDraft.confirm'],
  'refuses the second in the words of what was done': [
    'transfer.handIn',
    'purchaseRequest.approve',
  ],
  'changes nothing but who is signed in': ['user.login', 'user.logout'],
  'only reads': ['cart.checkout', 'cart.nextHint', 'batch.read', 'contract.verify'],
}

const changing = Object.entries(calls as Record<string, Call>).filter(
  ([, spec]) => !isDeskCall(spec) && spec.method !== 'GET' && spec.upload === undefined,
)

test('every call of the shop that changes something says what a second press does', () => {
  const known = Object.values(others).flat()
  const undecided = changing.filter(
    ([name, spec]) => (spec.isOnce ?? false) === known.includes(name),
  )
  expect(undecided.map(([name]) => name)).toEqual([])
  const names = changing.map(([name]) => name)
  expect(known.filter((name) => !names.includes(name))).toEqual([])
})
