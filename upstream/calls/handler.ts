import type { DataOf, InputOf } from '#contract/call'
import type { CallName, Calls } from '#contract/calls'
import type { emptySchema } from '#contract/scalars'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'

type BuyerOf<N extends CallName> = Calls[N]['access'] extends 'buyer' ? Buyer : Buyer | undefined
type ContextOf<N extends CallName> = Calls[N]['access'] extends 'operator'
  ? OperatorContext
  : Context<BuyerOf<N>>

/** The handler of a call with empty data returns nothing. */
type AnswerOf<N extends CallName> = Calls[N]['data'] extends typeof emptySchema
  ? Promise<void>
  : Promise<DataOf<Calls[N]>>

/** Turns the validated input of a call into its data; throws `ApiError` to refuse. */
export type Handler<N extends CallName> = (
  context: ContextOf<N>,
  input: InputOf<Calls[N]>,
) => AnswerOf<N>

export type Handlers = { [N in JsonCallName]: Handler<N> }

/**
 * Calls with a JSON handler. Uploads, downloads and the batch call are mounted by their own
 * functions (calls/uploads.ts, calls/*-files.ts, calls/desk/*-files.ts, calls/batch.ts).
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
  | 'desk.phoneAppealFile'
  | 'phoneAppeal.upload'
  | 'desk.orderSlip'
  | 'desk.returnPicture'
  | 'desk.hmPicture'
  | 'desk.topUpSlip'
  | 'desk.readStatement'
  | 'desk.readCampaignList'
  | 'desk.addImport'
  | 'desk.importRefused'
  | 'desk.invoiceFile'
  | 'desk.invoiceUpload'
  | 'chain.readSheet'
  | 'purchaseList.createFromFile'
  | 'ownCode.importFile'
  | 'goods.picture'
  | 'desk.addGoodsPicture'
  | 'desk.pictureUpload'
  | 'common.picture'
  | 'desk.addFacePicture'
  | 'desk.addBrandPicture'
  | 'desk.addSlotPicture'
  | 'desk.addActivityPicture'
  | 'desk.addSiteLicencePicture'
>
