import { listChain } from '#upstream/members/chain/list'
import { readChainStore } from '#upstream/members/chain/read'
import { removeStore } from '#upstream/members/chain/remove'
import { asOwnStore } from '#upstream/members/chain/own-store'
import { saveForStores } from '#upstream/members/chain/save-for-stores'
import { saveStores } from '#upstream/members/chain/save-stores'
import { submitStores } from '#upstream/members/chain/submit-stores'
import { saveCompany } from '#upstream/members/registration/save-company'
import type { Handlers } from './handler'

export const chainHandlers = {
  'chain.list': (ctx) => listChain(ctx),
  'chain.save': (ctx, { rows }) => saveStores(ctx, rows),
  'chain.read': (ctx, { id }) => readChainStore(ctx, id),

  'chain.saveCompany': async (ctx, { id, ...company }) => {
    await saveCompany(await asOwnStore(ctx, id), company)
  },

  'chain.saveDocument': saveForStores,

  'chain.remove': async (ctx, { id }) => {
    await removeStore(ctx, id)
  },

  'chain.submit': (ctx, { stores }) => submitStores(ctx, stores),
} satisfies Partial<Handlers>
