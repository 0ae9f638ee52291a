/** '(08) 5550 0142' as 'tel:0855500142'. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
