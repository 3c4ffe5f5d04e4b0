import type { DataOf, InputOf } from '#contract/call'
import type { CallName, Calls } from '#contract/calls'
import type { emptySchema } from '#contract/scalars'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'

type BuyerOf<N extends CallName> = Calls[N]['access'] extends 'buyer' ? Buyer : Buyer | undefined
type ContextOf<N extends CallName> = Calls[N]['access'] extends 'operator'
  ? OperatorContext
  : Context<BuyerOf<N>>

/** A call whose data is empty has a handler that returns nothing. */
type AnswerOf<N extends CallName> = Calls[N]['data'] extends typeof emptySchema
  ? Promise<void>
  : Promise<DataOf<Calls[N]>>

/** Turns the validated input of one call into its data; refuses by throwing `ApiError`. */
export type Handler<N extends CallName> = (
  context: ContextOf<N>,
  input: InputOf<Calls[N]>,
) => AnswerOf<N>

export type Handlers = { [N in JsonCallName]: Handler<N> }

/**
 * Uploads and downloads carry bytes, a batch carries other calls: those are mounted by hand
 * (calls/uploads.ts, calls/contract-files.ts, calls/service-files.ts, calls/batch.ts).
 * (calls/uploads.ts, calls/contract-files.ts, calls/invoice-files.ts, calls/report-files.ts,
 * calls/batch.ts).
 */
export type JsonCallName = Exclude<
  CallName,
  | 'upload.create'
  | 'upload.read'
  | 'batch.read'
  | 'contract.file'
  | 'invoice.file'
  | 'invoice.archive'
  | 'report.file'
  | 'report.archive'
  | 'report.pack'
  | 'desk.reportFile'
  | 'desk.reportUpload'
  | 'desk.picture'
  | 'desk.contractPicture'
  | 'desk.servicePicture'
  | 'desk.appealPicture'
  | 'desk.phoneLetterFile'
  | 'phoneLetter.upload'
  | 'desk.orderSlip'
  | 'desk.returnPicture'
  | 'desk.hmPicture'
  | 'desk.topUpSlip'
  | 'desk.readStatement'
  | 'desk.invoiceFile'
  | 'desk.invoiceUpload'
  | 'chain.readSheet'
  | 'purchaseList.createFromFile'
  | 'ownCode.importFile'
>
