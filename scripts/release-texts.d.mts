export function releasedChangelog(text: string, version: string, date: Date): string;
export function renamedPackage(text: string, version: string): string;
