export const operatorPasswordHint = '至少 10 位；不能与姓名相同，也不要用常见密码'
