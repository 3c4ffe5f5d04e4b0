import { contractTitles, signerPosts, signingWays, type SignerPost } from '#contract/contract-words'
import { chinaDay, shownMoment } from '#upstream/kernel/time'
import type { RecordRow } from './chain'
import { maskPhone } from './rules'

/** Statement about the kind of signature, worded to claim nothing more than it is. */
const kinds: Record<RecordRow['way'], string> = {
  code: '本文件以短信验证码核验签署人身份后在线签署，系统保存了全文、哈希和签署时的信息（见本页）。这是《中华人民共和国电子签名法》所称的电子签名，未使用第三方电子认证（CA）证书。',
  paper: '乙方打印本文件、加盖公章后上传，由供货方核对并核收；公章以纸质原件为准。',
  former:
    '本文件签署于旧版合同，当时只记录了签署人姓名和时间，没有短信验证码核验；原样保留，到期后按新版签署。',
}

/** Evidence page of a printed contract, line by line. */
export function evidenceOf(record: RecordRow): {
  lines: [name: string, value: string][]
  kind: string
} {
  const title = contractTitles[record.document as keyof typeof contractTitles]
  const isPaper = record.way === 'paper'
  const lines: [string, string][] = [
    ['合同编号', record.number],
    ['文件', `${title}，版本 ${record.version}`],
    ['签署单位', record.company],
    ['签署方式', signingWays[record.way]],
    ['签署人', record.signer],
    ['身份', record.post === '' ? '' : signerPosts[record.post as SignerPost]],
    ['手机号', maskPhone(record.phone)],
    [
      isPaper ? '纸上日期' : '签署时间',
      isPaper ? chinaDay(record.signed_at) : `${shownMoment(record.signed_at)}（北京时间）`,
    ],
    ['有效期至', record.valid_until],
    ['网络地址', record.address],
    ['浏览器', record.browser],
    ['全文 SHA-256', record.text_hash],
    ['记录序号', String(record.id)],
    ['前一记录', record.previous_hash === '' ? '无（第一份）' : record.previous_hash],
    ['本记录', record.hash],
  ]
  return { lines: lines.filter(([, value]) => value !== ''), kind: kinds[record.way] }
}
