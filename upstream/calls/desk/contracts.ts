import { decidePaper } from '#upstream/members/contracts/decide-paper'
import { describePaper, describePapers } from '#upstream/members/contracts/describe-paper'
import type { Handlers } from '../handler'

export const deskContractHandlers = {
  'desk.contractPapers': (ctx, input) => describePapers(ctx, input),

  'desk.contractPaper': (ctx, { id }) => describePaper(ctx, id),

  'desk.decideContractPaper': decidePaper,
} satisfies Partial<Handlers>
