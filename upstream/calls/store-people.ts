import type { StorePerson } from '#contract/store-people'
import { notFound } from '#upstream/kernel/errors'
import { hashToken } from '#upstream/members/accounts/login'
import { listStorePeople, type StorePersonRow } from '#upstream/members/accounts/people-store'
import { listOwnStores } from '#upstream/members/accounts/store'
import { acceptInvitation } from '#upstream/members/people/accept'
import { changeRoles, removePerson } from '#upstream/members/people/change-roles'
import { lateInvitation } from '#upstream/members/people/enter-stores'
import { invite } from '#upstream/members/people/invite'
import { joinByInvitation } from '#upstream/members/people/join'
import { maskedPhone } from '#upstream/members/people/rules'
import { deleteInvitation, getInvitation, listInvitations } from '#upstream/members/people/store'
import type { Handlers } from './handler'

export const storePeopleHandlers = {
  'people.list': async (ctx) => {
    const { memberId } = ctx.buyer
    const [own, people, invitations] = await Promise.all([
      listOwnStores(ctx.db, memberId),
      listStorePeople(ctx.db, memberId),
      listInvitations(ctx, memberId),
    ])
    const stores = own.map(({ id, company }) => ({ id, company }))
    return {
      stores,
      people: presentPeople(people),
      invitations: invitations.map(({ storeIds, ...invitation }) => ({
        ...invitation,
        stores: stores.filter(({ id }) => storeIds.includes(id)),
      })),
    }
  },

  'people.invite': invite,

  'people.withdraw': async (ctx, { id }) => {
    if (!(await deleteInvitation(ctx.db, ctx.buyer.memberId, id))) throw notFound('邀请')
  },

  'people.setRoles': changeRoles,

  'people.remove': async (ctx, { id }) => {
    await removePerson(ctx, id)
  },

  'invitation.read': async (ctx, { token }) => {
    const invitation = await getInvitation(ctx, hashToken(token))
    if (invitation === undefined) throw lateInvitation()
    const { ownerId, storeIds, roles, phone } = invitation
    const own = await listOwnStores(ctx.db, ownerId)
    return {
      stores: own
        .filter(({ id }) => storeIds.includes(id))
        .map(({ id, company }) => ({ id, company })),
      roles,
      phone: maskedPhone(phone),
      isOfOther: ctx.buyer !== undefined && ctx.buyer.phone !== phone,
    }
  },

  'invitation.join': (ctx, input) => joinByInvitation(ctx, input),

  'invitation.accept': async (ctx, { token }) => {
    await acceptInvitation(ctx, token)
  },
} satisfies Partial<Handlers>

function presentPeople(rows: readonly StorePersonRow[]): StorePerson[] {
  const people = new Map<number, StorePerson>()
  for (const { memberId, storeId, roles, ...person } of rows) {
    const entry = people.get(memberId) ?? { ...person, id: memberId, stores: [] }
    entry.stores.push({ id: storeId, roles })
    people.set(memberId, entry)
  }
  return [...people.values()]
}
