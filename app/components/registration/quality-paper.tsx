import { joinRegion } from '#contract/region-names'
import { Blank, Signs, type PaperProps } from './paper'

const terms = [
  '甲方保证所供商品来源合法，质量符合法定标准和有关规定，随货提供合法票据和随货同行单。',
  '甲方按规定提供同批次检验报告书；进口药品提供通关单或进口药品检验报告书。',
  '乙方保证提供的证照真实、有效，并在许可的经营或诊疗范围内采购和使用；证照变更、到期应及时告知甲方。',
  '冷藏、冷冻商品按规定的温度运输和交接，双方核对并记录运输全程温度。',
  '乙方收货时当场验收，发现质量或数量问题应在约定期限内提出，甲方负责退换。',
  '发生药品质量问题或召回时，双方及时通知、追回并按规定报告药品监督管理部门。',
]

export function QualityPaper({ company, supplier }: PaperProps) {
  return (
    <article className="paper panel" aria-labelledby="paper-title">
      <h1 id="paper-title">质量保证协议</h1>
      <p>
        甲方（供货单位）：{supplier}
        <br />
        乙方（购货单位）：{company.company}
        <br />
        乙方统一社会信用代码：{company.creditCode}
        <br />
        乙方地址：{joinRegion(company)}
        {company.detail}
      </p>
      <p>为保证药品、医疗器械等商品的质量，明确双方质量责任，双方约定如下：</p>
      <ol>
        {terms.map((term, at) => (
          <li key={at}>
            <p>
              {at + 1}. {term}
            </p>
          </li>
        ))}
      </ol>
      <p>
        协议期限：
        <Blank /> 年 <Blank /> 月 <Blank /> 日 至 <Blank /> 年 <Blank /> 月 <Blank /> 日
      </p>
      <Signs names={['甲方公章', '乙方公章', '签订日期']} />
    </article>
  )
}
