import { useRef, useState, type RefObject } from 'react';
import { isProblem, problemMessage } from '@/api/problem';
import { useLatest } from '@/components/staff/form/use-latest';
import { sendTable } from './send-table';

/** The index of each field’s column, from 0. */
export type ColumnMap<Column extends string> = Partial<Record<Column, number>>;

/** The API’s check of a file before it is imported. */
export interface TableCheck<Column extends string> {
  headings: string[];
  columns: ColumnMap<Column>;
  /** Fields whose column could not be recognised. */
  unsure: Column[];
  /** Notes on how the file was read, for the reader to check. */
  notes: string[];
  sample: string[][];
  rows: number;
  ready: number;
  problems: { line: number; column: Column | null; message: string }[];
  problemRows: number;
  /** The mapping that is still missing before rows can be read; null when none is. */
  missing: string | null;
}

type Asked = Readonly<Record<string, string>>;

export interface TableFile<
  Column extends string,
  Done,
  Check extends TableCheck<Column> = TableCheck<Column>,
> {
  file: File | null;
  check: Check | null;
  fault: string;
  /** Errors of the page’s own fields. */
  errors: Readonly<Record<string, string[]>>;
  busy: 'check' | 'import' | null;
  input: RefObject<HTMLInputElement | null>;
  /** Receives focus when a file has been checked. */
  result: RefObject<HTMLHeadingElement | null>;
  choose: (file: File | undefined) => void;
  /** Checks the file again with other columns or options. */
  look: (columns: ColumnMap<Column>, asked?: Asked) => void;
  /** @returns null when the import failed and nothing was changed */
  run: (asked?: Asked) => Promise<Done | null>;
}

const inAddress = (columns: ColumnMap<string>): Asked =>
  Object.fromEntries(Object.entries(columns).map(([column, place]) => [column, String(place)]));

/**
 * A file that is checked by `${path}/check` and then imported by `path`.
 * @param own the page’s own fields: their errors show beside them, not as errors of the file
 */
export function useTableFile<
  Column extends string,
  Done,
  Check extends TableCheck<Column> = TableCheck<Column>,
>(path: string, own: readonly string[] = []): TableFile<Column, Done, Check> {
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<Check | null>(null);
  const [fault, setFault] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
  const [busy, setBusy] = useState<'check' | 'import' | null>(null);
  const { ask } = useLatest();
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);

  /** @returns whether the error is about the file */
  const refuse = (error: unknown): boolean => {
    const said = isProblem(error) ? error.errors : {};
    const isOwn = own.some((field) => said[field]);
    setErrors(isOwn ? said : {});
    const [first] = Object.values(said).flat();
    setFault(isOwn ? '' : (first ?? problemMessage(error, 'Please try again.')));
    return !isOwn;
  };
  const lookAt = async (chosen: File, columns: ColumnMap<Column>, asked: Asked, isNew: boolean) => {
    setBusy('check');
    setFault('');
    setErrors({});
    const query = { ...inAddress(columns), ...asked };
    const answer = await ask(() => sendTable<Check>(`${path}/check`, chosen, query));
    if (!answer) return;
    const { data, error } = answer;
    setBusy(null);
    if (data) {
      setCheck(data);
      if (isNew) setTimeout(() => result.current?.focus());
    } else if (refuse(error)) setCheck(null);
  };
  return {
    file,
    check,
    fault,
    errors,
    busy,
    input,
    result,
    choose: (chosen) => {
      if (!chosen) return;
      setFile(chosen);
      void lookAt(chosen, {}, {}, true);
    },
    look: (columns, asked = {}) => {
      if (file) void lookAt(file, columns, asked, false);
    },
    run: async (asked = {}) => {
      if (!file || !check) return null;
      setBusy('import');
      const { data, error } = await sendTable<Done>(path, file, {
        ...inAddress(check.columns),
        ...asked,
        fileName: file.name,
        leaveOut: String(check.problemRows > 0),
      });
      setBusy(null);
      if (!data) {
        refuse(error);
        return null;
      }
      setFile(null);
      setCheck(null);
      setFault('');
      setErrors({});
      if (input.current) input.current.value = '';
      return data;
    },
  };
}
