/** Importing this brings the parser along: for what is itself loaded only when it is needed, and for Node. */
import { parse } from '@babel/parser';
import { transform } from 'sucrase';
import { takeParser } from './parser';

takeParser(parse, transform);
