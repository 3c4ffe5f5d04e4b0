import { handInPaper } from '#upstream/members/contracts/hand-in'
import { readContracts } from '#upstream/members/contracts/read'
import { signContracts } from '#upstream/members/contracts/sign'
import { verifyContract } from '#upstream/members/contracts/verify'
import type { Handlers } from './handler'

export const contractHandlers = {
  'contract.read': (ctx) => readContracts(ctx),

  'contract.sign': async (ctx, input) => {
    await signContracts(ctx, input)
  },

  'contract.handIn': async (ctx, input) => {
    await handInPaper(ctx, input)
  },

  'contract.verify': (ctx, input) => verifyContract(ctx, input),
} satisfies Partial<Handlers>
