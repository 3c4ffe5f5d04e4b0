import { handInPaper } from '#upstream/members/contracts/hand-in'
import { readContracts } from '#upstream/members/contracts/read'
import { signContracts } from '#upstream/members/contracts/sign'
import { verifyContract } from '#upstream/members/contracts/verify'
import type { Handlers } from './handler'

export const contractHandlers = {
  'contract.read': (ctx) => readContracts(ctx),

  'contract.sign': signContracts,
  'contract.handIn': handInPaper,

  'contract.verify': (ctx, input) => verifyContract(ctx, input),
} satisfies Partial<Handlers>
