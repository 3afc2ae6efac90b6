import './batch-serve';
