import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { decideRoles } from '#upstream/members/operators/decide-roles'
import { giveRoles } from '#upstream/members/operators/give-roles'
import { disablePerson, enablePerson } from '#upstream/members/operators/disable'
import { endSessionsOf } from '#upstream/members/operators/end-sessions'
import { invite } from '#upstream/members/operators/invite'
import { makeLink } from '#upstream/members/operators/make-link'
import { describePeople } from '#upstream/members/operators/people'
import { getProposal } from '#upstream/members/operators/proposal-store'
import { readRoles } from '#upstream/members/operators/store'
import type { Handlers } from '../handler'

export const peopleHandlers = {
  'desk.people': (ctx) => describePeople(ctx),

  'desk.invite': (ctx, input) => invite(ctx, input),

  'desk.makeLink': (ctx, { id }) => makeLink(ctx, id),

  'desk.proposeRoles': (ctx, input) => transact(ctx, (trx) => giveRoles(trx, input)),

  'desk.endSessionsOf': async (ctx, { id }) => ({ ended: await endSessionsOf(ctx, id) }),

  'desk.disable': disablePerson,
  'desk.enable': enablePerson,

  'desk.roleProposal': async (ctx, { id }) => {
    const row = await getProposal(ctx.db, id)
    if (row === undefined) throw notFound('角色变更')
    const isOwn = row.proposed_by === ctx.operator.id
    const isToDecide =
      row.state === 'waiting' && !isOwn && ctx.operator.permissions.has('people.write')
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      personId: row.operator_id,
      person: row.name,
      current: readRoles(row.current_roles),
      wanted: readRoles(row.roles),
      reason: row.reason,
      proposedBy: row.proposed_by_name,
      proposedAt: row.proposed_at,
      isOwn,
      claim: isToDecide ? await claimEdit(ctx, `role-proposal/${String(id)}`) : undefined,
    }
  },

  'desk.decideRoles': decideRoles,
} satisfies Partial<Handlers>
