import { decideControl } from '#upstream/members/controls/decide'
import { describeControl, describeControls } from '#upstream/members/controls/describe'
import type { Handlers } from '../handler'

export const deskControlHandlers = {
  'desk.controls': (ctx, input) => describeControls(ctx, input),

  'desk.control': (ctx, { id }) => describeControl(ctx, id),

  'desk.decideControl': decideControl,
} satisfies Partial<Handlers>
