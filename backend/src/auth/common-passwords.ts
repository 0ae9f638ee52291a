/** Passwords that every guessing tool tries first, and those that the club's own name suggests. Lower case. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 87654321 11111111
   00000000 88888888 12341234 11223344 qwertyui qwertyuiop qwerty12 qwerty123 1q2w3e4r 1qaz2wsx q1w2e3r4 asdfghjk
   asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh iloveyou iloveyou1 sunshine princess princess1 football football1
   baseball superman batman123 trustno1 welcome1 welcome123 letmein1 letmein123 dragon123 monkey123 michael1 jennifer
   starwars whatever computer internet master123 shadow123 changeme changeme1 admin123 administrator administrator1
   access123 security testtest test1234 guest123 default1 secret123 mypassword australia adelaide adelaide1 melbourne
   collingwood essendon1 bridgewater bridgewater1 bridgewater123 bridgewaterclub`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
