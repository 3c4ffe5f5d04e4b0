import { joinRegion } from '#contract/region-names'
import { Blank, Signs, type PaperProps } from './paper'

export function ProxyPaper({ company, supplier }: PaperProps) {
  return (
    <article className="paper panel" aria-labelledby="paper-title">
      <h1 id="paper-title">采购委托书</h1>
      <p>致：{supplier}</p>
      <p>
        兹委托本单位 <b>{company.purchaser}</b>（身份证号：
        <Blank />
        ）为采购员，代表本单位向贵公司采购药品、医疗器械及其他许可范围内的商品，办理询价、订货、签收和对账事宜。其在委托期限内的上述行为由本单位承担责任。
      </p>
      <p>
        委托期限：
        <Blank /> 年 <Blank /> 月 <Blank /> 日 至 <Blank /> 年 <Blank /> 月 <Blank /> 日
      </p>
      <p>
        委托单位：{company.company}
        <br />
        统一社会信用代码：{company.creditCode}
        <br />
        地址：{joinRegion(company)}
        {company.detail}
        <br />
        联系人：{company.contact} {company.contactPhone}
      </p>
      <p>附：被委托人身份证正反面复印件（加盖公章）</p>
      <Signs names={['法定代表人（负责人）签字', '单位公章', '日期']} />
    </article>
  )
}
