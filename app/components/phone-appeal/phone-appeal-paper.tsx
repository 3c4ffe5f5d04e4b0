import { Blank, Signs } from '#app/components/registration/paper'

interface AppealPaperProps {
  /** Known or typed data; missing data is left to be filled in by hand. */
  known: Readonly<Record<string, string>>
  supplier: string
}

export function PhoneAppealPaper({ known, supplier }: AppealPaperProps) {
  const shown = (name: string) => {
    const value = known[name] ?? ''
    return value === '' ? <Blank /> : <b>{value}</b>
  }
  return (
    <article className="paper panel" aria-labelledby="paper-title">
      <h1 id="paper-title">换绑手机号申请书</h1>
      <p>致：{supplier}</p>
      <p>
        本单位在贵公司商城的账号（用户名：{shown('username')}
        ）所绑定的手机号已不能使用，现申请将该账号的登录手机号更换为 {shown('newPhone')}。
      </p>
      <p>
        单位名称：{shown('company')}
        <br />
        统一社会信用代码：{shown('creditCode')}
        <br />
        申请人：{shown('applicant')}
        <br />
        申请人身份证号：
        <Blank />
      </p>
      <p>本单位确认以上情况属实，因更换手机号产生的责任由本单位承担。</p>
      <p>附：申请人身份证正反面</p>
      <Signs names={['法定代表人（负责人）签字', '申请人签字', '单位公章', '日期']} />
    </article>
  )
}
