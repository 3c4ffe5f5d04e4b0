import { joinRegion } from '#contract/region-names'
import { Blank, Signs, type PaperProps } from './paper'

export function HmPaper({ company, supplier }: PaperProps) {
  return (
    <article className="paper panel" aria-labelledby="paper-title">
      <h1 id="paper-title">含麻黄碱类复方制剂购买申请书</h1>
      <p>致：{supplier}</p>
      <p>
        本单位因经营（诊疗）需要，申请向贵公司购买含麻黄碱类复方制剂，并承诺：按国家规定采购、储存和销售（使用），不超量、不转卖；货款只从本单位对公账户支付，不使用现金；收货后核对品种、数量，在回执上签字盖章并按期交回；专人管理，专册登记。
      </p>
      <p>
        采购员：<b>{company.purchaser}</b>（身份证号：
        <Blank />
        ）
        <br />
        收货员：
        <Blank />
        （身份证号：
        <Blank />）
      </p>
      <p>
        对公账户开户银行：{company.bank === '' ? <Blank /> : company.bank}
        <br />
        对公账号：{company.bankAccount === '' ? <Blank /> : company.bankAccount}
      </p>
      <p>
        申请单位：{company.company}
        <br />
        统一社会信用代码：{company.creditCode}
        <br />
        地址：{joinRegion(company)}
        {company.detail}
        <br />
        联系人：{company.contact} {company.contactPhone}
      </p>
      <p>附：采购员、收货员身份证正反面复印件（加盖公章）</p>
      <Signs names={['法定代表人（负责人）签字', '单位公章', '日期']} />
    </article>
  )
}
